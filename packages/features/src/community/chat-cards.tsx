import { useWaiting } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'
import { t } from '@wellspring/words/macro'

import { chatHrefs } from './chat-hrefs.ts'

export function UnreadCard() {
  const { waiting, failed } = useWaiting('chats')
  return (
    <FigureTile
      label={t`Unread messages`}
      href={chatHrefs.rooms}
      value={waiting?.count.toLocaleString('en')}
      detail={waiting?.count === 0 ? t`You have read everything.` : t`In your chats.`}
      failed={failed}
      isWaiting={Boolean(waiting?.count)}
    />
  )
}

/** Counts open moderation cases and appeals. */
export function CasesCard({ href }: { href: string }) {
  const now = useNow()
  return (
    <WaitingTile
      act={t`Review`}
      label={t`Cases to moderate`}
      href={href}
      now={now}
      isUrgent
      {...useWaiting('cases')}
    />
  )
}
