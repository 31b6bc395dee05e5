export { Field, type FieldControl, FieldError, type FieldProps, useFieldControl } from './field.tsx';
