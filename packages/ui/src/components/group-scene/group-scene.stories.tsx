import { Grid } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'

import { GroupScene } from './group-scene.tsx'

const meta = { component: GroupScene, args: { words: [] } } satisfies Meta<typeof GroupScene>
export default meta

const named = [
  'Sleeping better',
  'Ten minutes a day',
  'Living with worry',
  'Morning stillness',
  'New parents',
  'Money',
  'Book club',
]

export const Scenes: StoryObj<typeof meta> = {
  render: () => (
    <Grid gap="4" templateColumns="repeat(auto-fill, minmax(16rem, 1fr))">
      {named.map((name) => (
        <GroupScene key={name} words={[name]} />
      ))}
    </Grid>
  ),
}
