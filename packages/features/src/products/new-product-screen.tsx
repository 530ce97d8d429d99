import { useCreateProduct } from '@wellspring/api/hooks/products'
import { ProductForm } from '@wellspring/forms/products/product-form'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'

import { PictureUploads } from './picture-uploads.tsx'

export interface NewProductScreenProps {
  back: { href: string; label: string }
  /** Goes on to the draft. */
  onCreated: (id: string) => void
}

/** The first words of a product. */
export function NewProductScreen({ back, onCreated }: NewProductScreenProps) {
  const { mutateAsync } = useCreateProduct()
  return (
    <PictureUploads>
      <PageHeader
        title="New product"
        description="A name is enough to begin. It stays a draft until you send it for review."
        back={back}
      />
      <ProductForm
        product={null}
        isOwner
        submitLabel="Save the draft"
        onSave={async (input) => {
          const { product } = await mutateAsync(input)
          toast.success('Draft saved')
          onCreated(product.id)
        }}
      />
    </PictureUploads>
  )
}
