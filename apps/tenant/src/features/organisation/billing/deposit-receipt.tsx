import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { ListedDeposit } from '@wellspring/api/contract/organisation-benefits'
import { Modal } from '@wellspring/ui/modal'
import { formatDollars } from '@wellspring/ui/money'
import { PrintButton, Printed } from '@wellspring/ui/printed'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

function Line({ label, dollars }: { label: ReactNode; dollars: number }) {
  return (
    <Flex justify="space-between" gap="4" borderTopWidth="1px" borderColor="border" py="3">
      <Box>{label}</Box>
      <Text fontVariantNumeric="tabular-nums">{formatDollars(dollars)}</Text>
    </Flex>
  )
}

/** The receipt of a payment into the fund, for bookkeeping. */
export function DepositReceipt({ deposit, onClose }: { deposit: ListedDeposit; onClose: () => void }) {
  const { number, amount, paidAt, refunds, refunded, billTo } = deposit
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Receipt ${number}`}
      size="md"
      footer={
        <PrintButton>
          <Trans>Print</Trans>
        </PrintButton>
      }
    >
      <Printed>
        <Text fontWeight="semibold">
          <Trans>Wellspring, receipt {number}</Trans>
        </Text>
        {paidAt ? (
          <Text>
            <Trans>Paid by card on</Trans> <MediumDate date={paidAt} />
          </Text>
        ) : null}
        <Text mt="4" textStyle="label">
          <Trans>Billed to</Trans>
        </Text>
        <Text>{billTo.name}</Text>
        <Text mb="4">{billTo.email}</Text>
        <Line label={t`Paid into the fund for your members`} dollars={amount} />
        {refunds.map(({ at, amount: back }, index) => (
          <Line
            key={index}
            label={
              <>
                <Trans>Refunded to the card on</Trans> <MediumDate date={at} />
              </>
            }
            dollars={-back}
          />
        ))}
        {refunds.length > 0 ? <Line label={t`Remains`} dollars={amount - refunded} /> : null}
      </Printed>
    </Modal>
  )
}
