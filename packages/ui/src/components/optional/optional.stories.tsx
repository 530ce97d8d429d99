import { Field, Input } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'

import { Optional } from './optional.tsx'

const meta = { component: Optional } satisfies Meta<typeof Optional>
export default meta

export const AfterALabel: StoryObj<typeof meta> = {
  render: () => (
    <Field.Root>
      <Field.Label>
        Fax no. <Optional />
      </Field.Label>
      <Input />
    </Field.Root>
  ),
}
