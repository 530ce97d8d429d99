import type { Meta, StoryObj } from '@storybook/react-vite'
import { PrintButton, Printed } from './printed.tsx'

const meta = { title: 'General/Printed', component: Printed } satisfies Meta<typeof Printed>

export default meta

type Story = StoryObj<typeof meta>

export const Slip: Story = {
  args: { children: '2 × Linen mat, Sand' },
  render: (args) => (
    <>
      <PrintButton>Print the slip</PrintButton>
      <Printed {...args} />
    </>
  ),
}
