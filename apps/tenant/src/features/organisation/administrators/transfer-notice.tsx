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
import { Trans, t } from '@wellspring/words/macro'

function Offered({ transfer }: { transfer: OrganisationTransfer }) {
  const { mutate, isPending } = useWithdrawTransfer()
  const { zone } = useClock()
  const { id, to, thenRole, expiresAt } = transfer
  return (
    <>
      <Box flex="1" minW="16rem">
        <Text fontWeight="semibold">
          <Trans>You have offered this organisation to {to}</Trans>
        </Text>
        <Text>
          <Trans>
            {to} can accept until {mediumDate(expiresAt, zone)}. Then{' '}
            {thenRole === 'administrator' ? t`you stay as an administrator.` : t`you leave the organisation.`}
          </Trans>
        </Text>
      </Box>
      <Button
        variant="outline"
        loading={isPending}
        loadingText={t`Withdraw offer`}
        onClick={() => mutate(id, { onSuccess: () => toast.success(t`Offer withdrawn`) })}
      >
        <Trans>Withdraw offer</Trans>
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
        <Text fontWeight="semibold">
          <Trans>{from} offers you this organisation</Trans>
        </Text>
        <Text>
          <Trans>
            As its owner you decide who manages it, and your card pays for its plan from the next period on.
            You can accept until {mediumDate(expiresAt, zone)}.
          </Trans>
        </Text>
      </Box>
      <Flex gap="3" wrap="wrap">
        <Button onClick={() => setAsking(true)}>
          <Trans>Accept</Trans>
        </Button>
        <Button
          variant="outline"
          loading={decline.isPending}
          loadingText={t`Decline`}
          onClick={() => decline.mutate(id, { onSuccess: () => toast.success(t`Declined`) })}
        >
          <Trans>Decline</Trans>
        </Button>
      </Flex>
      <ConfirmDialog
        open={isAsking}
        title={t`Own this organisation`}
        tone="plain"
        sentence={null}
        confirmLabel={t`Accept`}
        busy={accept.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          accept.mutate(id, {
            onSuccess: () => {
              toast.success(t`You own this organisation now`)
              setAsking(false)
            },
          })
        }
      >
        <Trans>
          Nothing is charged now. What {from} has paid for lasts until the end of its period. Please enter
          your card on the Billing page before then.
        </Trans>
      </ConfirmDialog>
    </>
  )
}

/** Tells the old and the new owner about a pending transfer. */
export function TransferNotice({ transfer }: { transfer: OrganisationTransfer }) {
  return (
    <Flex
      as="section"
      aria-label={t`Handing over`}
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
