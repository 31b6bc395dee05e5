-- What a charity's tax receipts say and show; images by the names of their files.
create table charity_tax_receipts (
  charity_id uuid primary key references charities (id),
  name text not null,
  address text not null,
  email text not null,
  phone_number text not null,
  registration_number text not null,
  representative_name text not null,
  footer text not null,
  logo_image_name text not null,
  signature_image_name text not null
);
