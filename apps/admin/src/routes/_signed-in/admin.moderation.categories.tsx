import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { CategoriesScreen } from '../../features/moderation/categories-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/moderation/categories')({
  component: () => <CategoriesScreen back={{ href: '/admin/moderation', label: t`Moderation` }} />,
  staticData: { title: t`Categories` },
})
