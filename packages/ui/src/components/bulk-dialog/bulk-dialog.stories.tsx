import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '@chakra-ui/react'
import { BulkDialog } from './bulk-dialog.tsx'

const meta = {
  component: BulkDialog<string>,
  args: {
    rows: ['WS-1041', 'WS-1042', 'WS-1043'],
    nameOf: (row) => row,
    title: 'Ship 3 orders',
    confirmLabel: 'Ship 3 orders',
    run: async () => {},
    messageOf: String,
    onClose: () => {},
    onDone: () => {},
    children: <Text>Each buyer is told that the parcel is on its way.</Text>,
  },
} satisfies Meta<typeof BulkDialog<string>>
export default meta

export const Asks: StoryObj<typeof meta> = {}
