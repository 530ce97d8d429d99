import { useCreateProduct } from '@wellspring/api/hooks/products'
import { useSession } from '@wellspring/api/session'
import { RestoredDraft } from '@wellspring/forms/restored-draft'
import { ProductForm } from '@wellspring/forms/products/product-form'
import { dropSessionDraft } from '@wellspring/forms/session-draft'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { PictureUploads } from './picture-uploads.tsx'

export interface NewProductScreenProps {
  back: { href: string; label: string }
  /** Opens the draft. */
  onCreated: (id: string) => void
}

/** The form that creates a draft of a product. */
export function NewProductScreen({ back, onCreated }: NewProductScreenProps) {
  const { user } = useSession()
  const { mutateAsync } = useCreateProduct()
  // The form reads its saved draft once, and the draft belongs to one account.
  if (!user) return <LoadingList shape="form" />
  const draft = `new-product:${user.id}`
  return (
    <PictureUploads>
      <PageHeader
        title={t`New product`}
        description={t`A name is enough to start. It stays a draft until you send it for review.`}
        back={back}
      />
      <RestoredDraft name={draft}>
        <ProductForm
          product={null}
          isOwner
          draft={draft}
          submitLabel={t`Save draft`}
          onSave={async (input) => {
            const { product } = await mutateAsync(input)
            toast.success(t`Draft saved`)
            dropSessionDraft(draft)
            onCreated(product.id)
          }}
        />
      </RestoredDraft>
    </PictureUploads>
  )
}
