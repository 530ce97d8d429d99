import type { Meta, StoryObj } from '@storybook/react-vite'

import { OverReplies } from '../../test/over-replies.tsx'
import type { Reply } from '../../test/over-replies.tsx'
import { answerOf, people, refusal } from './people-samples.ts'
import { PeopleScreen } from './people-screen.tsx'

const over = (reply: Reply) => ({
  render: (args: Parameters<typeof PeopleScreen>[0]) => (
    <OverReplies reply={reply}>
      <PeopleScreen {...args} />
    </OverReplies>
  ),
})

const meta = {
  title: 'Admin/People',
  component: PeopleScreen,
  args: { search: {}, onSearch: () => {} },
} satisfies Meta<typeof PeopleScreen>

export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = over(() => new Promise<never>(() => {}))

export const Full: Story = over(() => answerOf(people))

export const Empty: Story = over(() => answerOf([]))

export const Failed: Story = over(() => refusal)
