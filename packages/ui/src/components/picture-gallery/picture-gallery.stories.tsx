import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'

import { samplePicture } from '../../testing/samples.ts'
import { PictureGallery } from './picture-gallery.tsx'
import type { PictureGalleryProps } from './picture-gallery.tsx'

const pictures = [120, 260, 30].map((hue) => ({
  id: String(hue),
  large: samplePicture(hue),
  small: samplePicture(hue),
}))

function Turning(props: PictureGalleryProps) {
  const [shownId, setShownId] = useState(props.shownId)
  return <PictureGallery {...props} shownId={shownId} onShow={setShownId} />
}

const meta = {
  component: PictureGallery,
  render: Turning,
  args: { label: 'Cork mat', pictures, shownId: undefined, onShow: () => {} },
} satisfies Meta<typeof PictureGallery>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}

export const One: Story = { args: { pictures: pictures.slice(0, 1) } }

export const None: Story = { args: { pictures: [] } }
