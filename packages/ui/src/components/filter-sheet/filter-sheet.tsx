import { Button, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { Modal } from '../modal/modal.tsx'

export interface FilterSheetProps {
  onClose: () => void
  /** The filters, each of which takes effect at once. */
  children: ReactNode
}

/** The filters of a narrow list: a sheet on a phone, and a centred dialog on wider pages. */
export function FilterSheet({ onClose, children }: FilterSheetProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Filters`}
      footer={
        <Button w="full" onClick={onClose}>
          <Trans>Show results</Trans>
        </Button>
      }
    >
      <Stack gap="3" align="stretch">
        {children}
      </Stack>
    </Modal>
  )
}
