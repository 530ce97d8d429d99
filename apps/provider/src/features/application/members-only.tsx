import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { EmptyList } from '@wellspring/ui/empty-list'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans, t } from '@wellspring/words/macro'

import { applicationHref, closedTo } from '../../navigation.ts'
import { useProviderStage } from './use-provider-stage.ts'

/** Renders the page, or for a page that needs a membership the way to become a member. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const stage = useProviderStage()
  // A page that is open to applicants is open to everyone, so it need not wait for the stage.
  if (stage === null && closedTo('applicant', pathname)) return <LoadingList shape="detail" />
  const closed = stage && closedTo(stage, pathname)
  if (!closed) return children
  return (
    <EmptyList
      isPage
      title={t`For members`}
      sentence={
        closed === 'offer'
          ? t`Once your application is approved and your membership is paid, you can offer services and products here.`
          : t`Once your application is approved and your membership is paid, your bookings, clients and sales appear here.`
      }
      action={
        <LinkButton href={applicationHref}>
          <Trans>Go to my application</Trans>
        </LinkButton>
      }
    />
  )
}
