import type { Meta, StoryObj } from '@storybook/react-vite'

import { TodaySkeleton } from './today-skeleton.tsx'

const meta = { title: 'General/TodaySkeleton', component: TodaySkeleton } satisfies Meta<typeof TodaySkeleton>

export default meta

export const Waiting: StoryObj<typeof meta> = {}
