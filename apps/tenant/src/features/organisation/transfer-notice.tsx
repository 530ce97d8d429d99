import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { OrganisationTransfer } from '@wellspring/api/contract/organisation-transfers'
import {
  useAcceptTransfer,
  useDeclineTransfer,
  useWithdrawTransfer,
} from '@wellspring/api/hooks/organisations'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { mediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { useClock } from '@wellspring/ui/zoned-time'

function Offered({ transfer }: { transfer: OrganisationTransfer }) {
  const { mutate, isPending } = useWithdrawTransfer()
  const { zone } = useClock()
  const { id, to, thenRole, expiresAt } = transfer
  return (
    <>
      <Box flex="1" minW="16rem">
        <Text fontWeight="semibold">You have offered this organisation to {to}</Text>
        <Text>
          {to} can accept until {mediumDate(expiresAt, zone)}. Then{' '}
          {thenRole === 'administrator' ? 'you stay as an administrator.' : 'you leave the organisation.'}
        </Text>
      </Box>
      <Button
        variant="outline"
        loading={isPending}
        loadingText="Take back"
        onClick={() => mutate(id, { onSuccess: () => toast.success('You own it as before') })}
      >
        Take back
      </Button>
    </>
  )
}

function Asked({ transfer }: { transfer: OrganisationTransfer }) {
  const accept = useAcceptTransfer()
  const decline = useDeclineTransfer()
  const [isAsking, setAsking] = useState(false)
  const { zone } = useClock()
  const { id, from, expiresAt } = transfer
  return (
    <>
      <Box flex="1" minW="16rem">
        <Text fontWeight="semibold">{from} offers you this organisation</Text>
        <Text>
          As its owner you decide who looks after it, and its plan is paid by a card of yours from the next
          period on. You can accept until {mediumDate(expiresAt, zone)}.
        </Text>
      </Box>
      <Flex gap="3" wrap="wrap">
        <Button onClick={() => setAsking(true)}>Accept</Button>
        <Button
          variant="outline"
          loading={decline.isPending}
          loadingText="Decline"
          onClick={() => decline.mutate(id, { onSuccess: () => toast.success('Declined') })}
        >
          Decline
        </Button>
      </Flex>
      <ConfirmDialog
        open={isAsking}
        title="Own this organisation"
        tone="plain"
        sentence={null}
        confirmLabel="Accept"
        busy={accept.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          accept.mutate(id, {
            onSuccess: () => {
              toast.success('You own this organisation now')
              setAsking(false)
            },
          })
        }
      >
        Nothing is charged now. What {from} has paid lasts to the end of its period. Please enter a card of
        yours on the Billing page before then.
      </ConfirmDialog>
    </>
  )
}

/** That the organisation is on its way to another owner, for the two whom it concerns. */
export function TransferNotice({ transfer }: { transfer: OrganisationTransfer }) {
  return (
    <Flex
      as="section"
      aria-label="Handing over"
      gap="4"
      wrap="wrap"
      align="center"
      justify="space-between"
      bg="bg.subtle"
      borderRadius="lg"
      px="5"
      py="4"
    >
      {transfer.isForSelf ? <Asked transfer={transfer} /> : <Offered transfer={transfer} />}
    </Flex>
  )
}
