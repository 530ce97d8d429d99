import type { Meta, StoryObj } from '@storybook/react-vite'
import { Flex } from '@chakra-ui/react'
import { AreaTag } from './area-tag.tsx'

const meta = { component: AreaTag, args: { area: 'physical' } } satisfies Meta<typeof AreaTag>
export default meta
type Story = StoryObj<typeof meta>

export const Physical: Story = {}

export const All: Story = {
  render: () => (
    <Flex gap="2" wrap="wrap">
      {['physical', 'mental', 'social', 'spiritual', 'financial', 'Wellness Coach', 'Other'].map((area) => (
        <AreaTag key={area} area={area} />
      ))}
    </Flex>
  ),
}
