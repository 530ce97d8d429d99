import { createFileRoute } from '@tanstack/react-router'

import { WordListsScreen } from '../../features/moderation/word-lists-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/moderation/words')({
  component: () => <WordListsScreen back={{ href: '/admin/moderation', label: 'Moderation' }} />,
  staticData: { title: 'Word lists' },
})
