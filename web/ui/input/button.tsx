import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icons.tsx';

interface Props extends ComponentProps<'button'> {
  readonly look?: 'quiet' | 'lined' | 'solid';
  readonly icon?: IconName;
}

export const Button = ({
  type = 'button',
  look = 'lined',
  icon,
  className = '',
  children,
  ...others
}: Props) => (
  <button type={type} className={`button button-${look} ${className}`} {...others}>
    {icon === undefined ? null : <Icon name={icon} />}
    {children}
  </button>
);

interface IconProps extends Omit<Props, 'icon' | 'children'> {
  readonly icon: IconName;
  readonly label: string;
  /** Shown on hover; the label where left out. */
  readonly hint?: string;
}

/** A button that is an icon, and says what it does. */
export const IconButton = ({
  icon,
  label,
  hint = label,
  look = 'quiet',
  className = '',
  ...others
}: IconProps) => (
  <Button
    look={look}
    icon={icon}
    className={`button-icon ${className}`}
    aria-label={label}
    title={hint}
    {...others}
  />
);

/** One of several, none of which is the next step. */
export const QuietButton = (props: Omit<Props, 'look'>) => <Button look="quiet" {...props} />;

/** One beside what it is about. */
export const SmallButton = ({ look = 'quiet', ...others }: Omit<Props, 'className'>) => (
  <Button look={look} className="button-small" {...others} />
);

/**
 * What is done next. One that sends a form never is the same element as one that does not: a click
 * that leads from one to the other would send it at once.
 */
export const MainButton = (props: Omit<Props, 'look' | 'className'>) => (
  <Button key={props.type} look="solid" className="fight" {...props} />
);
