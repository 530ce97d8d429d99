import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorPage } from './error-page.tsx'

const meta = { component: ErrorPage } satisfies Meta<typeof ErrorPage>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { args: { requestId: '01JD3V9M2K', onRetry: () => {} } }

export const Plain: Story = {}
