import type { Meta, StoryObj } from '@storybook/react-vite'

import { UploadProvider } from '../fields/upload-context.tsx'
import { sampleTenant } from '../testing/sample-applications.ts'
import { sampleUploads } from '../testing/sample-uploads.ts'
import { emptyTenant } from './empty.ts'
import { TenantWizard } from './tenant-wizard.tsx'

const meta: Meta<typeof TenantWizard> = {
  component: TenantWizard,
  args: {
    saveDraft: async ({ revision }) => ({ revision: revision + 1, savedAt: new Date().toISOString() }),
    onSubmit: async () => {},
    onBack: () => {},
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
type Story = StoryObj<typeof TenantWizard>

const at = (step: number, details: object = emptyTenant): Story => ({
  args: { draft: { details: { ...details }, step, revision: 3, savedAt: new Date().toISOString() } },
})

export const Business: Story = {}
export const Documents: Story = at(2)
export const Agreements: Story = at(3)
export const BusinessFilled: Story = at(1, sampleTenant)
export const DocumentsFilled: Story = at(2, sampleTenant)
export const AgreementsFilled: Story = at(3, sampleTenant)
