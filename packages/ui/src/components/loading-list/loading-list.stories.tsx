import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoadingList } from './loading-list.tsx'

const meta = { component: LoadingList } satisfies Meta<typeof LoadingList>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {}

export const Cards: Story = { args: { shape: 'cards' } }

export const Pictures: Story = { args: { shape: 'pictures', count: 3 } }

export const Bubbles: Story = { args: { shape: 'bubbles', count: 3 } }

export const Detail: Story = { args: { shape: 'detail' } }

export const Form: Story = { args: { shape: 'form' } }
