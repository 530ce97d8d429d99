import { Button, Flex } from '@chakra-ui/react'

import type { Invitation } from '@wellspring/api/contract/organisations'
import { useResendInvitation, useRevokeInvitation } from '@wellspring/api/hooks/organisations'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

/** Sends an invitation again, or withdraws it. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { id, email, status, canResend } = invitation
  const [resend, revoke] = [useResendInvitation(), useRevokeInvitation()]
  const said = (words: string) => ({ onSuccess: () => toast.success(words) })
  return (
    <Flex gap="2" justify="flex-end" wrap={{ base: 'wrap', md: 'nowrap' }}>
      {canResend ? (
        <Button
          size="sm"
          variant="ghost"
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
          size="sm"
          variant="ghost"
          colorPalette="gray"
          loading={revoke.isPending}
          loadingText={t`Withdraw`}
          aria-label={t`Withdraw the invitation of ${email}`}
          onClick={() => revoke.mutate(id, said(t`The invitation of ${email} is withdrawn`))}
        >
          <Trans>Withdraw</Trans>
        </Button>
      ) : null}
    </Flex>
  )
}
