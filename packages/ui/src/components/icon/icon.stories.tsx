import type { Meta, StoryObj } from '@storybook/react-vite'
import { Flex } from '@chakra-ui/react'
import * as icons from './icon.tsx'
import { LifeBuoyIcon } from './icon.tsx'

const meta = { component: LifeBuoyIcon } satisfies Meta<typeof LifeBuoyIcon>
export default meta
type Story = StoryObj<typeof meta>

export const Decoration: Story = {}

export const Named: Story = { args: { label: 'Help', size: 32 } }

export const All: Story = {
  render: () => (
    <Flex gap="4" wrap="wrap">
      {Object.entries(icons).map(([name, Shape]) => (
        <Shape key={name} size={28} label={name.replace('Icon', '')} />
      ))}
    </Flex>
  ),
}
