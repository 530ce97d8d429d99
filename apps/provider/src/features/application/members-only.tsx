import type { ReactNode } from 'react'

import { useSession } from '@wellspring/api/session'
import { EmptyList } from '@wellspring/ui/empty-list'
import { LinkButton } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

export interface MembersOnlyProps {
  applicationHref: string
  children: ReactNode
}

/** What only members offer; everybody else is shown the way to become one. */
export function MembersOnly({ applicationHref, children }: MembersOnlyProps) {
  const { user } = useSession()
  if (!user || user.roles.includes('member-provider')) return children
  return (
    <EmptyList
      isPage
      title={t`For members`}
      sentence={t`Once your application is approved and your membership is paid, you can offer services and products here.`}
      action={
        <LinkButton href={applicationHref}>
          <Trans>Go to my application</Trans>
        </LinkButton>
      }
    />
  )
}
