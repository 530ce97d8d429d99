import { Button, Flex } from '@chakra-ui/react'

import type { Invitation } from '@wellspring/api/contract/organisations'
import { useResendInvitation, useRevokeInvitation } from '@wellspring/api/hooks/organisations'
import { toast } from '@wellspring/ui/toast'

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
          loadingText="Resend"
          aria-label={`Resend to ${email}`}
          onClick={() => resend.mutate(id, said(`Invitation sent again to ${email}`))}
        >
          Resend
        </Button>
      ) : null}
      {status === 'open' ? (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          loading={revoke.isPending}
          loadingText="Withdraw"
          aria-label={`Withdraw the invitation of ${email}`}
          onClick={() => revoke.mutate(id, said(`The invitation of ${email} is withdrawn`))}
        >
          Withdraw
        </Button>
      ) : null}
    </Flex>
  )
}
