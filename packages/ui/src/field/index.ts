'use client';

export { Field } from './field.tsx';
export { type FieldControl, FieldError, type FieldProps, useFieldControl } from './field-control.tsx';
