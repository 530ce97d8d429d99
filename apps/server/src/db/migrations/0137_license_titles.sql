UPDATE "credentials" SET "title" = regexp_replace("title", '^License \((.*)\)$', 'License in \1')
WHERE "title" LIKE 'License (%)';
