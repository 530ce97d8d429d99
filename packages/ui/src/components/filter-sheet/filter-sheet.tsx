import { Button, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { Drawer } from '../drawer/drawer.tsx'

export interface FilterSheetProps {
  onClose: () => void
  /** The filters; each of them holds at once. */
  children: ReactNode
}

/** The filters of a list on a phone. */
export function FilterSheet({ onClose, children }: FilterSheetProps) {
  return (
    <Drawer
      open
      onClose={onClose}
      title={t`Filters`}
      placement="bottom"
      footer={
        <Button w="full" onClick={onClose}>
          <Trans>Show results</Trans>
        </Button>
      }
    >
      <Stack gap="3" align="stretch">
        {children}
      </Stack>
    </Drawer>
  )
}
