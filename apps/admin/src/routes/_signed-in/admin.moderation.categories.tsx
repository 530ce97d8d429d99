import { createFileRoute } from '@tanstack/react-router'

import { CategoriesScreen } from '../../features/moderation/categories-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/moderation/categories')({
  component: () => <CategoriesScreen back={{ href: '/admin/moderation', label: 'Moderation' }} />,
  staticData: { title: 'Categories' },
})
