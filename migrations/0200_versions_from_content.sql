-- The versions of tools come with the content, which every server reads as it starts.
drop table product_updates;
