import type { Meta, StoryObj } from '@storybook/react-vite'
import { Flag } from './flag.tsx'

const meta = { title: 'General/Flag', component: Flag, args: { code: 'DE' } } satisfies Meta<typeof Flag>

export default meta

type Story = StoryObj<typeof meta>

export const Germany: Story = {}
