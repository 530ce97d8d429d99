import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchButton } from './search-button.tsx'

const meta = {
  component: SearchButton,
  args: { open: false, onOpen: () => {} },
} satisfies Meta<typeof SearchButton>
export default meta

export const Closed: StoryObj<typeof meta> = {}
