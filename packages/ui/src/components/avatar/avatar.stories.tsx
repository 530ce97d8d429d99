import type { Meta, StoryObj } from '@storybook/react-vite'
import { Flex } from '@chakra-ui/react'
import { samplePicture } from '../../testing/samples.ts'
import { Avatar } from './avatar.tsx'

const meta = { component: Avatar, args: { name: 'Amara Okafor', size: 72 } } satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Generated: Story = {}

export const WithPicture: Story = { args: { src: samplePicture(20).src } }

export const Crowd: Story = {
  render: () => (
    <Flex gap="3" wrap="wrap">
      {['Ada', 'Bo', 'Chidi', 'Dara', 'Eun', 'Farah', 'Gus', 'Hana', 'Ines', 'Jo'].map((name) => (
        <Avatar key={name} name={name} size={72} />
      ))}
    </Flex>
  ),
}
