import { Button } from '@chakra-ui/react'
import { useRef } from 'react'

import type { ChatCaseDetail } from '@wellspring/api/contract/chat-cases'
import { useReleaseCase, useTakeCase } from '@wellspring/api/hooks/chat-cases'
import { useSession } from '@wellspring/api/session'
import { Trans } from '@wellspring/words/macro'

/** Claims the case, or releases it. */
export function TakeCase({ found: { id, status, moderator } }: { found: ChatCaseDetail }) {
  const { user } = useSession()
  const { mutate: take, isPending: isTaking } = useTakeCase()
  const { mutate: release, isPending: isReleasing } = useReleaseCase()
  const button = useRef<HTMLButtonElement>(null)
  // A loading button loses the focus, so the button rendered after it gets it back.
  const back = { onSettled: () => setTimeout(() => button.current?.focus()) }
  if (status === 'new')
    return (
      <Button ref={button} loading={isTaking} onClick={() => take(id, back)}>
        <Trans>Take this case</Trans>
      </Button>
    )
  if (status === 'reviewing' && moderator?.id === user?.id)
    return (
      <Button ref={button} variant="outline" loading={isReleasing} onClick={() => release(id, back)}>
        <Trans>Leave it to someone else</Trans>
      </Button>
    )
  return null
}
