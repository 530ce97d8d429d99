import { Flex } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckIcon } from '../icon/icon.tsx'
import { IconDisc } from './icon-disc.tsx'

const meta: Meta<typeof IconDisc> = {
  title: 'General/IconDisc',
  component: IconDisc,
}

export default meta

type Story = StoryObj<typeof IconDisc>

export const Number: Story = { args: { size: '8', children: 1 } }

export const EachPalette: Story = {
  render: () => (
    <Flex gap="4">
      {(['accent', 'green', 'orange', 'red', 'gray'] as const).map((palette) => (
        <IconDisc key={palette} size="12" palette={palette}>
          <CheckIcon size={24} />
        </IconDisc>
      ))}
    </Flex>
  ),
}
