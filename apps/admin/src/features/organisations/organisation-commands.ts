import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const organisationCommands: CommandSource = {
  title: t`Organisations`,
  async find(api, search, signal) {
    const { organisations } = await api.organisations.listOrganisations(
      { search, limit: commandLimit },
      { signal },
    )
    return organisations.map(({ id, name, owner }) => ({
      id,
      label: name,
      detail: owner.email,
      href: `/admin/tenants/${id}`,
    }))
  },
}
