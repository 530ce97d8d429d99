import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { failureMessage } from '@wellspring/api/failure-message'
import { useApi } from '@wellspring/api/hooks/api'
import { disputeQueries } from '@wellspring/api/hooks/disputes'
import { Modal } from '@wellspring/ui/modal'
import { Trans, t } from '@wellspring/words/macro'

import { DisputeDialog } from './dispute-dialogs.tsx'

/** Confirms, away from the dispute's page, that its items are back with the seller. */
export function ConfirmReturn({ disputeId }: { disputeId: string }) {
  const [asked, setAsked] = useState(false)
  const { data, error, isFetching } = useQuery({
    ...disputeQueries.detail(useApi(), disputeId),
    enabled: asked,
  })
  const onClose = () => setAsked(false)
  return (
    <>
      <Button loading={asked && !data && isFetching} onClick={() => setAsked(true)}>
        <Trans>Confirm the return</Trans>
      </Button>
      {asked && data ? <DisputeDialog verb="receiveBack" dispute={data.dispute} onClose={onClose} /> : null}
      {asked && error && !data ? (
        <Modal open onClose={onClose} title={t`Confirm the return`}>
          {failureMessage(error)}
        </Modal>
      ) : null}
    </>
  )
}
