import { Button, Flex } from '@chakra-ui/react'

import type { Invitation } from '@wellspring/api/contract/organisations'
import { useResendInvitation, useRevokeInvitation } from '@wellspring/api/hooks/organisations'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

/** Narrow enough for a table's row of 44 px, and as high as a finger needs on a phone. */
const quiet = { size: 'sm', minW: '11', minH: { base: '11', sm: '9' }, px: '3' } as const

/** Resends or withdraws an invitation. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { id, email, status, canResend } = invitation
  const [resend, revoke] = [useResendInvitation(), useRevokeInvitation()]
  const said = (words: string) => ({ onSuccess: () => toast.success(words) })
  return (
    <Flex gap="2" justify={{ sm: 'flex-end' }}>
      {canResend ? (
        <Button
          {...quiet}
          variant={{ base: 'outline', sm: 'ghost' }}
          loading={resend.isPending}
          loadingText={t`Resend`}
          aria-label={t`Resend to ${email}`}
          onClick={() => resend.mutate(id, said(t`Invitation sent again to ${email}`))}
        >
          <Trans>Resend</Trans>
        </Button>
      ) : null}
      {status === 'open' ? (
        <Button
          {...quiet}
          variant={{ base: 'outline', sm: 'ghost' }}
          colorPalette="gray"
          loading={revoke.isPending}
          loadingText={t`Withdraw`}
          aria-label={t`Withdraw the invitation to ${email}`}
          onClick={() => revoke.mutate(id, said(t`The invitation to ${email} is withdrawn`))}
        >
          <Trans>Withdraw</Trans>
        </Button>
      ) : null}
    </Flex>
  )
}
