import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { WordListsScreen } from '../../features/moderation/word-lists-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/moderation/words')({
  component: () => <WordListsScreen back={{ href: '/admin/moderation', label: t`Moderation` }} />,
  staticData: { title: t`Word lists` },
})
