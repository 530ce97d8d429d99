import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const applicationCommands: CommandSource = {
  title: t`Applications`,
  async find(api, search, signal) {
    const { applications } = await api.onboarding.listApplications(
      { search, limit: commandLimit },
      { signal },
    )
    return applications.map(({ id, businessName, applicantName }) => ({
      id,
      label: businessName,
      detail: applicantName,
      href: `/admin/applications/${id}`,
    }))
  },
}
