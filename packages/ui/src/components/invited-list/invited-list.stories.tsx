import type { Meta, StoryObj } from '@storybook/react-vite'
import { InvitedList } from './invited-list.tsx'

const nothing = () => undefined
const agree = { id: 'agree', label: 'Agree', primary: true, onPress: nothing }
const no = { id: 'withdraw', label: 'No', onPress: nothing }
const dana = {
  id: 'dana',
  name: 'Dana Haddad',
  role: 'interpreter',
  actions: [agree, no],
  standing: 'Dr. Grace Hopper would like them there. Do you agree?',
}
const omar = {
  id: 'omar',
  name: 'Omar Haddad',
  role: 'family or friend',
  standing: 'In the waiting room.',
  actions: [
    {
      ...agree,
      label: 'Let in',
    },
    {
      ...no,
      label: 'Remove',
    },
  ],
}

const meta = {
  component: InvitedList,
  args: { label: 'Invited', people: [], empty: 'An interpreter or somebody close can be in the call.' },
} satisfies Meta<typeof InvitedList>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const One: Story = { args: { people: [dana] } }

export const Full: Story = { args: { people: [dana, omar] } }

export const Busy: Story = { args: { people: [{ ...dana, actions: [{ ...agree, busy: true }, no] }] } }

export const Failed: Story = {
  args: { people: [{ ...dana, error: 'There is nothing left to agree to.' }] },
}

export const Phone: Story = { ...Full, globals: { viewport: { value: 'mobile1' } } }
