import { useCreateProduct } from '@wellspring/api/hooks/products'
import { useSession } from '@wellspring/api/session'
import { KeptDraft } from '@wellspring/forms/kept-draft'
import { ProductForm } from '@wellspring/forms/products/product-form'
import { dropSessionDraft } from '@wellspring/forms/session-draft'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { PictureUploads } from './picture-uploads.tsx'

export interface NewProductScreenProps {
  back: { href: string; label: string }
  /** Goes on to the draft. */
  onCreated: (id: string) => void
}

/** The first words of a product. */
export function NewProductScreen({ back, onCreated }: NewProductScreenProps) {
  const { user } = useSession()
  const { mutateAsync } = useCreateProduct()
  // What is kept is of one account, and is read once.
  if (!user) return <LoadingList shape="form" />
  const draft = `new-product:${user.id}`
  return (
    <PictureUploads>
      <PageHeader
        title={t`New product`}
        description={t`A name is enough to start. It stays a draft until you send it for review.`}
        back={back}
      />
      <KeptDraft name={draft}>
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
      </KeptDraft>
    </PictureUploads>
  )
}
