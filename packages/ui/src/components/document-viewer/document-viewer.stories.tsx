import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DocumentViewer } from './document-viewer.tsx'

const picture = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="250"><rect width="400" height="250" fill="#602A62"/><circle cx="200" cy="125" r="70" fill="#E8C9A0"/></svg>',
  ],
  { type: 'image/svg+xml' },
)

// A minimal PDF with a page and a word.
const pdf = new Blob(
  [
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj 4 0 obj<</Length 44>>stream\nBT /F 24 Tf 60 100 Td (A license) Tj ET\nendstream endobj 5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>',
  ],
  { type: 'application/pdf' },
)

const meta = {
  title: 'General/DocumentViewer',
  component: DocumentViewer,
  args: { name: 'id-card.png', content: picture },
} satisfies Meta<typeof DocumentViewer>

export default meta

type Story = StoryObj<typeof meta>

export const Picture: Story = {}

export const Pdf: Story = {
  args: { name: 'license.pdf', content: pdf },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'license.pdf, page 1 of 1' })).toBeVisible()
  },
}
