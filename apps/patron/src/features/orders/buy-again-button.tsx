import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { Order } from '@wellspring/api/contract/orders'
import { failureMessage } from '@wellspring/api/failure-message'
import { LinkButton } from '@wellspring/ui/link'
import { Modal } from '@wellspring/ui/modal'
import { Trans, t } from '@wellspring/words/macro'

import type { RepeatedLine } from './buy-again.ts'
import { useBuyAgain } from './use-buy-again.ts'

interface ChangesProps {
  lines: readonly RepeatedLine[]
  onClose: () => void
  onBuy: () => void
}

/** The differences from the first order, before anything is paid. */
function Changes({ lines, onClose, onBuy }: ChangesProps) {
  const some = lines.some(({ quantity }) => quantity > 0)
  return (
    <Modal
      open
      onClose={onClose}
      title={some ? t`Some things have changed` : t`Nothing from this order is available`}
      footer={
        <Flex gap="3" wrap="wrap" justify="flex-end">
          <Button variant="outline" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {some ? (
            <Button onClick={onBuy}>
              <Trans>Continue to checkout</Trans>
            </Button>
          ) : (
            <LinkButton href="/shop">
              <Trans>Visit the shop</Trans>
            </LinkButton>
          )}
        </Flex>
      }
    >
      <Stack gap="4">
        <Stack as="ul" gap="2" ps="5">
          {lines.map(({ line, change }) => (change ? <li key={line.id}>{change}</li> : null))}
        </Stack>
        {some ? (
          <Text color="fg.muted">
            <Trans>Everything still available is in your cart.</Trans>
          </Text>
        ) : null}
      </Stack>
    </Modal>
  )
}

export interface BuyAgainButtonProps {
  order: Pick<Order, 'number' | 'lines'>
  /** Called once everything available is in the cart. */
  onBuy: () => void
  /** Outlined, because another action is the primary one. */
  isQuiet?: boolean
}

/** Orders the same items again with one click. */
export function BuyAgainButton({ order, onBuy, isQuiet = false }: BuyAgainButtonProps) {
  const buyAgain = useBuyAgain()
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState<readonly RepeatedLine[]>()
  const [problem, setProblem] = useState<string>()
  const press = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const lines = await buyAgain(order)
      if (lines.some(({ change }) => change !== null)) setChanged(lines)
      else onBuy()
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="2" align="flex-start">
      <Button
        variant={isQuiet ? 'ghost' : 'outline'}
        aria-label={t`Buy again: order ${order.number}`}
        loading={busy}
        loadingText={t`Buy again`}
        onClick={() => void press()}
      >
        <Trans>Buy again</Trans>
      </Button>
      {problem ? (
        <Text role="alert" textStyle="sm" color="fg.error">
          {problem}
        </Text>
      ) : null}
      {changed ? <Changes lines={changed} onClose={() => setChanged(undefined)} onBuy={onBuy} /> : null}
    </Stack>
  )
}
