-- Only what has come counts as sold, and not what somebody buys from themselves.
UPDATE "products" AS product SET "sold_count" = coalesce((
    SELECT sum(line."sold_pieces")::int FROM "order_lines" AS line JOIN "orders" AS bought ON bought."id" = line."order_id"
      JOIN "users" AS seller ON seller."id" = bought."seller_id" JOIN "users" AS buyer ON buyer."id" = bought."patron_id"
    WHERE line."product_id" = product."id" AND bought."completed_at" IS NOT NULL AND seller."email" <> buyer."email"
  ), 0) WHERE product."sold_count" > 0;
