import type { Meta, StoryObj } from '@storybook/react-vite'

import { UploadProvider } from '../fields/upload-context.tsx'
import { sampleCredentialing } from '../testing/sample-applications.ts'
import { sampleUploads } from '../testing/sample-uploads.ts'
import { CredentialingWizard } from './credentialing-wizard.tsx'
import { emptyCredentialing } from './empty.ts'

const meta: Meta<typeof CredentialingWizard> = {
  component: CredentialingWizard,
  args: {
    saveDraft: async ({ revision }) => ({ revision: revision + 1, savedAt: new Date().toISOString() }),
    onSubmit: async () => {},
  },
  decorators: [
    (Story) => (
      <UploadProvider value={sampleUploads}>
        <Story />
      </UploadProvider>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof CredentialingWizard>

const at = (step: number, details: object = emptyCredentialing): Story => ({
  args: { draft: { details: { ...details }, step, revision: 3, savedAt: new Date().toISOString() } },
})

export const BasicInformation: Story = {}
export const BusinessInformation: Story = at(2)
export const Education: Story = at(3)
export const Insurance: Story = at(4)
export const BackgroundVerification: Story = at(5)
export const Agreements: Story = at(6)

export const BasicInformationFilled: Story = at(1, sampleCredentialing)
export const BusinessInformationFilled: Story = at(2, sampleCredentialing)
export const EducationFilled: Story = at(3, sampleCredentialing)
export const InsuranceFilled: Story = at(4, sampleCredentialing)
export const AgreementsFilled: Story = at(6, sampleCredentialing)

const press: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Next' }))
  await canvas.findByText(/fields need your attention/)
}

export const BasicInformationWrong: Story = { play: press }
export const EducationWrong: Story = { ...at(3), play: press }
export const InsuranceWrong: Story = { ...at(4), play: press }

export const SignedByHand: Story = {
  ...at(6),
  play: async ({ canvas, userEvent }) => {
    const sheet = await canvas.findByRole('img', { name: 'An empty sheet to sign on' })
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: sheet, coords: { clientX: 300, clientY: 700 } },
      { target: sheet, coords: { clientX: 340, clientY: 640 } },
      { target: sheet, coords: { clientX: 380, clientY: 700 } },
      { keys: '[/MouseLeft]', target: sheet },
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Use this signature' }))
    await canvas.findByText('signature.png')
  },
}

export const SignedByName: Story = {
  ...at(6),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Type' }))
    await userEvent.type(await canvas.findByLabelText('Your full name'), 'Amara Okafor')
    await userEvent.click(canvas.getByRole('button', { name: 'Use this signature' }))
    await canvas.findByText('signature.png')
  },
}
