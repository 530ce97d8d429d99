import { Box, Button, Text } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ActionBar } from './action-bar.tsx'

const meta = {
  component: ActionBar,
  args: {
    label: 'Decide',
    children: (
      <>
        <Text flex="1">1 check failed</Text>
        <Button variant="outline">Send back</Button>
        <Button>Approve</Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <Box>
        <Box minH="120vh" bg="bg.subtle" />
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof ActionBar>
export default meta

export const BelowALongPage: StoryObj<typeof meta> = {}
