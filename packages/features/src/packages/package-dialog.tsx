import type { OwnPackage, PackageInput } from '@wellspring/api/contract/packages'
import type { OwnService } from '@wellspring/api/contract/services'
import { useCreatePackage, useUpdatePackage } from '@wellspring/api/hooks/packages'
import { PackageForm } from '@wellspring/forms/services/package-form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

export interface PackageDialogProps {
  service: Pick<OwnService, 'id' | 'title'> & { price: number }
  /** Null for a new package. */
  offer: OwnPackage | null
  onClose: () => void
}

/** Creates or edits a package of a service. */
export function PackageDialog({ service, offer, onClose }: PackageDialogProps) {
  const { mutateAsync: create } = useCreatePackage()
  const { mutateAsync: update } = useUpdatePackage()

  async function save(input: PackageInput) {
    await (offer ? update({ id: offer.id, ...input }) : create(input))
    toast.success(offer ? t`Saved` : t`Draft saved`)
    onClose()
  }

  return (
    <Modal open onClose={onClose} title={offer ? t`Change the package` : t`A package of ${service.title}`}>
      <PackageForm service={service} value={offer} submitLabel={t`Save`} onSave={save} />
    </Modal>
  )
}
