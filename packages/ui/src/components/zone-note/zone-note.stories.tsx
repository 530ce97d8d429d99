import type { Meta, StoryObj } from '@storybook/react-vite'

import { ClockScope } from '../zoned-time/zoned-time.tsx'
import { ZoneNote } from './zone-note.tsx'

const meta = { title: 'General/ZoneNote', component: ZoneNote } satisfies Meta<typeof ZoneNote>

export default meta

type Story = StoryObj<typeof meta>

export const Elsewhere: Story = {
  decorators: [
    (Note) => (
      <ClockScope clock={{ zone: 'Asia/Kathmandu', hour12: true }}>
        <Note />
      </ClockScope>
    ),
  ],
}
