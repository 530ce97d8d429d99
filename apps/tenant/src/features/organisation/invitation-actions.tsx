import { Button, Flex } from '@chakra-ui/react'

import type { Invitation } from '@wellspring/api/contract/organisations'
import { useResendInvitation, useRevokeInvitation } from '@wellspring/api/hooks/organisations'
import { toast } from '@wellspring/ui/toast'

/** Sends an invitation again, or takes it back. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { id, email, status, canResend } = invitation
  const [resend, revoke] = [useResendInvitation(), useRevokeInvitation()]
  const said = (words: string) => ({ onSuccess: () => toast.success(words) })
  return (
    <Flex gap="2" justify="flex-end" wrap="wrap">
      {canResend ? (
        <Button
          size="sm"
          variant="outline"
          loading={resend.isPending}
          loadingText="Send again"
          aria-label={`Send again to ${email}`}
          onClick={() => resend.mutate(id, said(`Invitation sent again to ${email}`))}
        >
          Send again
        </Button>
      ) : null}
      {status === 'open' ? (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={revoke.isPending}
          loadingText="Take back"
          aria-label={`Take back the invitation of ${email}`}
          onClick={() => revoke.mutate(id, said(`The invitation of ${email} is taken back`))}
        >
          Take back
        </Button>
      ) : null}
    </Flex>
  )
}
