import { Box, Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { Invitation } from '@wellspring/api/contract/organisations'
import { useResendInvitation, useRevokeInvitation } from '@wellspring/api/hooks/organisations'
import { CloseIcon, SendIcon } from '@wellspring/ui/icon'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

/** A button that shows only its icon on a phone, so that an invitation fits into one row. */
const Verb = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <>
    <Box hideFrom="sm">{icon}</Box>
    <Box as="span" hideBelow="sm">
      {children}
    </Box>
  </>
)

/** Resends or withdraws an invitation. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { id, email, status, canResend } = invitation
  const [resend, revoke] = [useResendInvitation(), useRevokeInvitation()]
  const said = (words: string) => ({ onSuccess: () => toast.success(words) })
  return (
    <Flex gap={{ base: '0', sm: '2' }} justify="flex-end">
      {canResend ? (
        <Button
          size="sm"
          minW="11"
          // A table row on a desktop is 44 px high.
          minH={{ base: '11', sm: '9' }}
          px={{ base: '0', sm: '3' }}
          variant="ghost"
          loading={resend.isPending}
          loadingText={t`Resend`}
          aria-label={t`Resend to ${email}`}
          onClick={() => resend.mutate(id, said(t`Invitation sent again to ${email}`))}
        >
          <Verb icon={<SendIcon size={20} />}>{t`Resend`}</Verb>
        </Button>
      ) : null}
      {status === 'open' ? (
        <Button
          size="sm"
          minW="11"
          // A table row on a desktop is 44 px high.
          minH={{ base: '11', sm: '9' }}
          px={{ base: '0', sm: '3' }}
          variant="ghost"
          colorPalette="gray"
          loading={revoke.isPending}
          loadingText={t`Withdraw`}
          aria-label={t`Withdraw the invitation to ${email}`}
          onClick={() => revoke.mutate(id, said(t`The invitation to ${email} is withdrawn`))}
        >
          <Verb icon={<CloseIcon size={20} />}>{t`Withdraw`}</Verb>
        </Button>
      ) : null}
    </Flex>
  )
}
