import { createFileRoute } from '@tanstack/react-router'

import { educationalContentQueries } from '@wellspring/api/hooks/educational-content'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { t } from '@wellspring/words/macro'

import { ContentScreen } from '../features/educational-content/content-screen.tsx'

export const Route = createFileRoute('/educational-content/$id')({
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    const { content } = await queryClient.ensureQueryData(educationalContentQueries.detail(api, id))
    if (content.locked) await queryClient.ensureQueryData(membershipQueries.list(api))
    return { title: content.title }
  },
  // The server records a member's use when it returns the content: hovering over a link must not count as one.
  preload: false,
  component: Content,
  staticData: {
    title: t`Educational content`,
    back: { href: '/educational-content', label: t`Educational content` },
  },
})

function Content() {
  const { id } = Route.useParams()
  return <ContentScreen key={id} id={id} />
}
